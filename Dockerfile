# The service as a container: docs/deploying.md tells how it is run. `npm run proof -- packaging` checks this file.
ARG NODE_IMAGE=node:20.20.2-bookworm-slim

# What npm needs to know of the workspaces. It changes less often than the sources, so what it installs is kept.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/domain/package.json packages/domain/
COPY packages/compiler/package.json packages/compiler/
COPY packages/runtime/package.json packages/runtime/
COPY packages/connectors/package.json packages/connectors/
COPY packages/storage/package.json packages/storage/
COPY packages/search/package.json packages/search/
COPY packages/engine/package.json packages/engine/
COPY packages/demo/package.json packages/demo/
COPY packages/charts/package.json packages/charts/
COPY packages/pgcatalog/package.json packages/pgcatalog/
COPY packages/rendering/package.json packages/rendering/
COPY packages/server/package.json packages/server/
COPY packages/sdk/package.json packages/sdk/
COPY packages/studio/package.json packages/studio/
COPY packages/cli/package.json packages/cli/
COPY packages/testkit/package.json packages/testkit/
COPY bench/package.json bench/

# The command, bundled. No install script of any package runs here.
FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ARCHITECTURE.md CHANGELOG.md CONTRIBUTING.md SECURITY.md ./
COPY clients/python/README.md clients/python/
COPY docs docs
COPY scripts scripts
COPY packages packages
RUN node scripts/build.mjs

# What the command needs beside its bundle. The driver of SQLite is compiled from its source against the headers of this
# very Node; the scripts of two packages run, by name.
FROM manifests AS production
# Debian keeps no old versions, so a pinned one would soon be gone.
# hadolint ignore=DL3008,DL3059
RUN apt-get update && apt-get install --yes --no-install-recommends g++ make python3 && rm -rf /var/lib/apt/lists/*
# The bundle holds the packages of the workspace; links to them would lead nowhere.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace packages/cli --include-workspace-root \
    && npm_config_build_from_source=true npm_config_nodedir=/usr/local npm rebuild --ignore-scripts=false better-sqlite3 \
    && npm rebuild --ignore-scripts=false @ladybugdb/core \
    && rm -rf node_modules/@semlayer node_modules/better-sqlite3/build/Release/obj*

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="semlayer" \
      org.opencontainers.image.description="A semantic layer over SQL databases" \
      org.opencontainers.image.licenses="MIT"
RUN groupadd --system --gid 10001 semlayer \
    && useradd --system --uid 10001 --gid 10001 --no-create-home --home-dir /var/lib/semlayer semlayer \
    && install --directory --mode 0700 --owner semlayer --group semlayer /var/lib/semlayer
WORKDIR /app
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/packages/cli/package.json packages/cli/
COPY --from=build /app/packages/cli/bin packages/cli/bin
COPY --from=build /app/packages/cli/bundle packages/cli/bundle
COPY --from=build /app/packages/cli/site packages/cli/site
COPY --from=build /app/packages/cli/studio packages/cli/studio
# The service writes to its storage alone, so the root file system may be read-only.
ENV NODE_ENV=production HOME=/var/lib/semlayer SEM_STORAGE=/var/lib/semlayer HOST=0.0.0.0 PORT=5143
VOLUME ["/var/lib/semlayer"]
USER 10001:10001
EXPOSE 5143
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "packages/cli/bin/semlayer.mjs"]
CMD ["serve"]
