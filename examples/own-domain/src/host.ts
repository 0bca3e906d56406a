import type { SqlClient } from "@effect/sql/SqlClient"
import { layerOver } from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import { Quoin } from "quoin"
import { type Caller, type Permission, User, UserKey } from "quoin/kernel"
import { recipes } from "./recipes"

/** A row of the table of members that the host had before it knew of Quoin. */
interface Member {
  readonly id: number
  readonly name: string
  readonly pin: string
  readonly cooks: number
}

/** The host's own tables, in its own database. */
export const createMembers = (sql: SqlClient) =>
  Effect.gen(function* () {
    yield* sql`CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT UNIQUE, pin TEXT, cooks INTEGER)`
    yield* sql`INSERT INTO members ${sql.insert([
      { name: "ada", pin: "1815", cooks: 1 },
      { name: "grace", pin: "1906", cooks: 0 },
    ])}`
  })

/** What the host knows of its members. */
const members = (sql: SqlClient) => {
  const first = (rows: Effect.Effect<ReadonlyArray<Member>, unknown>): Promise<Member | undefined> =>
    Effect.runPromise(Effect.map(rows, ([row]) => row))
  return {
    named: (name: string) => first(sql<Member>`SELECT * FROM members WHERE name = ${name}`),
    keyed: (key: string) => first(sql<Member>`SELECT * FROM members WHERE id = ${Number(key)}`),
  }
}

const userOf = ({ id, name }: Member): User =>
  new User({ userKey: UserKey.make(String(id)), username: name, displayName: name })

/** Does it ask for nothing but to be there and to look? */
const isForReading = (permission: Permission.Permission): boolean =>
  permission._tag === "Target"
    ? permission.operation === "read" || permission.operation === "view"
    : permission._tag === "Public" || permission.operation === "use" || permission.operation === "visit"

/** Opens Quoin inside the host's SQLite database, with the host's domain, members and rights. */
export const openHost = (sql: SqlClient) => {
  const { named, keyed } = members(sql)
  const isCook = async (caller: Caller): Promise<boolean> =>
    caller._tag === "User" && (await keyed(caller.userKey))?.cooks === 1
  return Quoin.open({
    storage: layerOver(sql),
    domains: [recipes],
    signIn: async (name, pin) => {
      const member = await named(name)
      return member?.pin === pin ? userOf(member) : undefined
    },
    people: async (keys) => {
      const found = await Promise.all(keys.map(keyed))
      return found.flatMap((member) =>
        member === undefined
          ? []
          : [{ userKey: String(member.id), username: member.name, displayName: member.name }],
      )
    },
    access: {
      // Members may sign in and look at everything; those who cook may do everything.
      may: async (caller, permission) =>
        caller._tag !== "Anonymous" && (isForReading(permission) || (await isCook(caller))),
    },
  })
}
