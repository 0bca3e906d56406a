import type { UserRecord } from "@quoin/directory"
import { foldCase } from "@quoin/kernel"

/** Texts by which clients ask for all users. */
const everybody: ReadonlyArray<string> = ["", ".", "%", "_"]

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
