FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY conformance/package.json conformance/
COPY portal/package.json portal/
COPY sdk/package.json sdk/
RUN npm ci
COPY tsconfig.json tsconfig.build.json CHANGELOG.md ./
COPY sdk sdk
COPY conformance conformance
COPY portal portal
COPY demo demo
COPY corpus corpus
COPY src src
RUN npm run build
COPY migrations migrations
COPY Dockerfile ./
COPY deploy/attest.js deploy/
# For the provenance; the build context has no history.
ARG COMMIT
RUN node deploy/attest.js "$COMMIT" && npm prune --omit=dev

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
# node_modules links to the SDK, which the client commands of the CLI need
COPY --from=build /app/sdk/package.json sdk/
COPY --from=build /app/sdk/dist sdk/dist
COPY --from=build /app/portal/dist portal/dist
COPY --from=build /app/dist dist
COPY --from=build /app/migrations migrations
COPY --from=build /app/corpus corpus
COPY --from=build /app/demo/voice demo/voice
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/src/cli/threefold.js"]
CMD ["start"]
