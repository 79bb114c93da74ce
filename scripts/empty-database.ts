// Makes db/empty.tar.zst again: `node scripts/empty-database.ts`. Needed when the embedded engine changes how it keeps its
// files; new migrations, queues and schedules need not be in it.
import { writeFile } from 'node:fs/promises'
import { constants, zstdCompressSync } from 'node:zlib'
import { jobNames } from '../apps/server/src/jobs/jobs.ts'
import { scheduleJobs } from '../apps/server/src/jobs/start-jobs.ts'
import { openJobs } from '../packages/adapters/src/index.ts'
import { migrate } from '../packages/database/src/migrate.ts'
import { openEmbedded } from '../packages/database/src/pglite/embedded.ts'

const embedded = await openEmbedded({})
await migrate(embedded.raw)
const onError = (error: Error) => {
  throw error
}
// A worker would write down when it last did its rounds. One of them everybody does.
const jobs = await openJobs({ database: embedded, names: jobNames, isWorker: false, onError })
await scheduleJobs(jobs)
await jobs.stop()
await embedded.raw('update pgboss.version set bam_on = null')
// What led to it is of no use to anybody: the next log is short.
await embedded.raw('set wal_recycle = off')
await embedded.raw('checkpoint')
await embedded.raw('select pg_switch_wal()')
await embedded.raw('checkpoint')
const image = await embedded.image()
await embedded.close()
const packed = zstdCompressSync(image, {
  params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 26 },
})
await writeFile(new URL('../db/empty.tar.zst', import.meta.url), packed)
process.stdout.write(`${image.length} bytes, packed ${packed.length}\n`)
