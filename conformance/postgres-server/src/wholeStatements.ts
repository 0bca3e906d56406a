import type { PGlite } from "@electric-sql/pglite"

/** Messages that leave a statement open: what is parsed here is bound by the next one. */
const leavesOpen = new Set(["P", "B", "D", "E", "C", "H"].map((type) => type.charCodeAt(0)))

/**
 * A database whose socket server gives the turn to another connection only between statements. The server hands over one message at a
 * time, and asks for each whether a transaction is open, which alone keeps others out: a statement that one connection has parsed was
 * dropped by the next of another before it was bound (26000), or its answer was of that one.
 */
export const wholeStatements = (db: PGlite): PGlite => {
  let isOpen = false
  const execProtocolRawStream: PGlite["execProtocolRawStream"] = async (message, options) => {
    await db.execProtocolRawStream(message, options)
    isOpen = leavesOpen.has(message[0] ?? 0)
  }
  // The server rolls back by this for a connection that has gone.
  const exec: PGlite["exec"] = async (query, options) => {
    isOpen = false
    return await db.exec(query, options)
  }
  const changed = {
    execProtocolRawStream,
    exec,
    isInTransaction: () => isOpen || db.isInTransaction(),
  }
  return new Proxy(db, {
    get: (_, name): unknown => {
      const value: unknown = Reflect.get(name in changed ? changed : db, name)
      return typeof value === "function" ? (value.bind(db) as unknown) : value
    },
  })
}
