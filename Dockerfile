# The shop in one image: docs/operating.md, "In containers". Any Node from 20.19 works; this one gets security fixes.
ARG NODE=docker.io/library/node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE}
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/scripts ./scripts
COPY --from=build /shop/server/command.mjs /shop/server/runServer.mjs /shop/server/serve.mjs ./server/
COPY --from=build /shop/dist ./dist
RUN mkdir /data && chown node:node /data

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "--input-type=module", "--eval", \
  "const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`); process.exit(ok ? 0 : 1)"]
CMD ["node", "server/serve.mjs"]
