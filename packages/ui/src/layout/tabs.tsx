import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  tabs: { value: string; title: ReactNode; content: ReactNode }[]
  value?: string
  onChange?: (value: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root defaultValue={tabs[0]?.value} value={value} onValueChange={(next) => onChange?.(String(next))}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 shrink-0 border-b-3 border-transparent px-4 font-semibold text-quiet hover:text-leaf focus-visible:-outline-offset-3 data-active:border-leaf data-active:text-ink"
          >
            {tab.title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
