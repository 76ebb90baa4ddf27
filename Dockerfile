# The image of Aulaviva, for docker, podman and buildah: `docker build -t aulaviva .`, or with compose.yaml. What runs is not
# root, writes to /data, /backups and /tmp alone, and ends on SIGTERM as a server does that ends in order.

FROM docker.io/library/node:24.21.0-bookworm-slim AS base
WORKDIR /app

# The web app, built as a start builds it.
FROM base AS build
COPY . .
RUN node tools/start.mjs --prepare

# The server and its packages, without what only building needs. Not npm ci, for the reason that tools/prepare.mjs gives.
FROM base AS server
COPY . .
RUN npm install --no-save --omit=dev --workspace @aulaviva/server \
 && rm -rf apps/web apps/e2e apps/mobile tools node_modules/@aulaviva/web node_modules/@aulaviva/e2e node_modules/@aulaviva/mobile

FROM base
# ffmpeg makes smaller versions of the videos of courses; an image without it serves each as it was sent. bubblewrap confines it
# where the container may make namespaces, which those of Docker may not by themselves: the doctor says which holds.
RUN apt-get update && apt-get install --yes --no-install-recommends ffmpeg bubblewrap && rm -rf /var/lib/apt/lists/*
COPY --from=server /app .
COPY --from=build /app/apps/web/dist apps/web/dist
# a volume takes its owner from here
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
