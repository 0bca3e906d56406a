/** Addresses that never succeed, and the reason: the service that is told of has a status for it, and no call here could end otherwise. */
interface OnlyRefused {
  readonly endpoints: RegExp
  readonly because: string
}

export const onlyRefused: ReadonlyArray<OnlyRefused> = [
  {
    endpoints: /\/api\/2\/dashboard\/:/,
    because: "Nobody makes dashboards, so that none of any id is there (D-1052).",
  },
  {
    endpoints:
      /(PUT|DELETE) .*\/api\/2\/cluster\/|POST .*\/api\/2\/(cluster\/zdu\/|index-snapshot)|GET .*\/api\/2\/(upgrade|reindex\/request\/:requestId)$/,
    because:
      "The server is one node that is never upgraded as a cluster, and no program asks it to index (D-1190).",
  },
]

/** Is it known why an endpoint never succeeds? */
export const isOnlyRefused = (endpoint: string): boolean =>
  onlyRefused.some(({ endpoints }) => endpoints.test(endpoint))
