# Two stages: the first builds the app, the second has only the files that the server needs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# npm compiles better-sqlite3 if there is no prebuilt binary for this machine.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# docker compose build --build-arg COMMIT=$(git rev-parse --short HEAD) names the commit on /admin/system.
ARG COMMIT=""
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/public public
COPY --from=build /app/recipes recipes
COPY --from=build /app/app/engine/data app/engine/data
COPY --from=build /app/app/ui/drawings/parts app/ui/drawings/parts
COPY --from=build /app/scripts scripts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Starts the server directly, so that it receives Docker's signals. `npm start` would check first whether to install and
# build, which the image has done.
CMD ["node", "scripts/serve.mjs"]
