import type { HistoryEntryView, ValueView } from "@quoin/assets"
import * as Schema from "effect/Schema"
import { field, shape } from "../../answers/shape"
import { personIcon } from "../../pictures"
import { assetPicture } from "../assetPictures"
import { userSelf } from "../../tracker/address"

type Person = HistoryEntryView["actor"]
type User = NonNullable<ValueView["user"]>

/** A user as HTML is the name alone: there is no page of a user to link to. */
const markup = ({ displayName }: User): string =>
  displayName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export const user = shape<User>("AssetUser")({
  avatarUrl: field(
    Schema.String,
    ({ key, picture }, { addresses }) => `${addresses.base}${personIcon({ userKey: key, picture }).path}`,
  ),
  displayName: Schema.String,
  name: Schema.String,
  key: Schema.String,
  emailAddress: field(Schema.String, ({ email }) => email ?? ""),
  html: field(Schema.String, markup),
  renderedLink: field(Schema.String, markup),
  isDeleted: Schema.Boolean,
  self: field(Schema.String, userSelf),
})

/** Somebody who is not in the directory has no key. */
export const personAsUser = (person: Person, email: string | undefined): User => ({
  ...(email === undefined ? {} : { email }),
  key: person.type === "known" ? person.userKey : "",
  name: person.type === "anonymous" ? "" : person.username,
  displayName: person.displayName,
  isDeleted: person.type === "unknown",
  picture: person.type === "known" ? person.picture : undefined,
})

export const group = shape<NonNullable<ValueView["group"]>>()({
  avatarUrl: field(Schema.String, (_group, { addresses }) => `${addresses.base}${assetPicture("group")}`),
  name: Schema.String,
})
