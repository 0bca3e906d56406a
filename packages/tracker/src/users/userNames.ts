import type { UserRecord } from "@quoin/directory"
import { foldCase } from "@quoin/kernel"

/** Texts by which clients ask for all users. */
const everybody: ReadonlyArray<string> = ["", ".", "%", "_"]

/** The text that is looked for in what users are called; nothing where all are asked for. */
export const textOfName = (said: string): string => (everybody.includes(said.trim()) ? "" : said)

/** Is a user called so: by the beginning of the name, or a part of the full name or the e-mail address (TRK-57)? */
export const isNamed = (
  { username, fullName, email }: Pick<UserRecord, "username" | "fullName" | "email">,
  said: string,
): boolean => {
  const text = foldCase(said)
  return (
    everybody.includes(said.trim()) ||
    foldCase(username).startsWith(text) ||
    [fullName, email].some((each) => foldCase(each).includes(text))
  )
}
