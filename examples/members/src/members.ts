import type { Database } from "better-sqlite3"
import { type HostPeople, type KnownPerson, User, UserKey } from "quoin"

/** A member of the application, as its own table has them. */
interface Row {
  readonly id: number
  readonly name: string
  readonly full_name: string
  readonly email: string
}

export const createTables = (db: Database): void => {
  db.exec(`
    CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT UNIQUE COLLATE NOCASE, full_name TEXT, email TEXT, password TEXT);
    CREATE TABLE team (member INTEGER REFERENCES member, name TEXT);`)
}

const personOf = ({ id, name, full_name: displayName, email }: Row): KnownPerson => ({
  userKey: String(id),
  username: name,
  displayName,
  email,
})

const marks = (values: ReadonlyArray<string>): string => values.map(() => "?").join(", ")

/** The members as Quoin's users, and their teams as its groups: five questions to two tables. */
export const peopleOf = (db: Database): HostPeople => {
  const persons = (sql: string, ...given: ReadonlyArray<string | number>) =>
    db
      .prepare<Array<string | number>, Row>(`SELECT m.* FROM member m ${sql}`)
      .all(...given)
      .map(personOf)
  const names = (sql: string, ...given: ReadonlyArray<string | number>) =>
    db
      .prepare<Array<string | number>, { name: string }>(sql)
      .all(...given)
      .map(({ name }) => name)
  return {
    byKey: (keys) => persons(`WHERE id IN (${marks(keys)})`, ...keys),
    byName: (given) => persons(`WHERE name COLLATE NOCASE IN (${marks(given)})`, ...given),
    find: ({ text, after = "", limit }) =>
      persons(
        `WHERE instr(lower(name || ' ' || full_name || ' ' || email), lower(?)) > 0 AND lower(name) > ? ORDER BY lower(name) LIMIT ?`,
        ...[text, after, limit],
      ),
    groups: {
      find: ({ text, after = "", limit }) =>
        names(
          "SELECT DISTINCT name FROM team WHERE instr(lower(name), lower(?)) > 0 AND name > ? ORDER BY name LIMIT ?",
          ...[text, after, limit],
        ),
      of: (key) => names("SELECT name FROM team WHERE member = ?", key),
      members: ({ group, after = "0", limit }) =>
        persons(
          "JOIN team t ON t.member = m.id WHERE t.name = ? AND m.id > ? ORDER BY m.id LIMIT ?",
          ...[group, Number(after), limit],
        ),
    },
  }
}

/** Who signs in. A real application compares hashes. */
export const signInOf =
  (db: Database) =>
  (name: string, password: string): User | undefined => {
    const row = db
      .prepare<[string, string], Row>("SELECT * FROM member WHERE name = ? AND password = ?")
      .get(name, password)
    return row === undefined
      ? undefined
      : new User({ userKey: UserKey.make(String(row.id)), username: row.name, displayName: row.full_name })
  }
