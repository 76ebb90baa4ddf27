# The Aulaviva image, for Docker, Podman, and Buildah: `docker build -t aulaviva .`, or with compose.yaml. The server doesn't
# run as root, writes only to /data, /backups, and /tmp, and shuts down cleanly on SIGTERM.

FROM docker.io/library/node:24.21.0-bookworm-slim AS base
WORKDIR /app

# The web app, built the same way as when the server starts.
FROM base AS build
COPY . .
RUN node tools/start.mjs --prepare

# The server and its packages, without those needed only to build. tools/prepare.mjs explains why this isn't npm ci.
FROM base AS server
COPY . .
RUN npm install --no-save --omit=dev --workspace @aulaviva/server \
 && rm -rf apps/web apps/e2e apps/mobile tools node_modules/@aulaviva/web node_modules/@aulaviva/e2e node_modules/@aulaviva/mobile

FROM base
# ffmpeg creates lower-quality versions of course videos. Without it, each video exists only as uploaded. bubblewrap sandboxes
# ffmpeg if the container may create namespaces, which Docker doesn't allow by default. The doctor shows which sandbox is used.
RUN apt-get update && apt-get install --yes --no-install-recommends ffmpeg bubblewrap && rm -rf /var/lib/apt/lists/*
COPY --from=server /app .
COPY --from=build /app/apps/web/dist apps/web/dist
# volumes get their owner from these folders
RUN ln -s /app/deploy/aulaviva /usr/local/bin/ \
 && install -d -o node -g node -m 700 /data /backups \
 && rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "apps/server/src/main.ts"]
