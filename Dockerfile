# The shop for production: ROLE=web and ROLE=worker are the same image. Everything is said by environment variables;
# see .env.example and docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
# Packages first: they are installed anew only when they change.
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/storefront/package.json apps/storefront/
COPY packages/adapters/package.json packages/adapters/
COPY packages/basics/package.json packages/basics/
COPY packages/contract/package.json packages/contract/
COPY packages/database/package.json packages/database/
COPY packages/domain/package.json packages/domain/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/ui/package.json packages/ui/
COPY demo/package.json demo/
RUN npm ci --include=dev --no-audit --no-fund
COPY apps apps
COPY packages packages
COPY brand brand
COPY db db
COPY demo demo
COPY tsconfig.base.json tsconfig.json ./
RUN npm run build -w apps/storefront && npm run build -w apps/server
# The image has the right Node already.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production PRODUCTION=yes DEMO=off SANDBOX=off HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV NODE_COMPILE_CACHE=/data/modules TZ=UTC
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=4194304 MALLOC_TRIM_THRESHOLD_=16777216
WORKDIR /shop
# Its own files are root's: the shop can read them and write to its data folder alone.
COPY --from=build /shop ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "apps/server/build/main.js"]
