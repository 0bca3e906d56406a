import { Collection, Field } from "@quoin/kernel"
import { AccessTokenRecord } from "./access/AccessToken"
import { ProfileRecord } from "./profile/Profile"

export const Profiles = Collection.make({
  name: "tokens.profile",
  version: 1,
  schema: ProfileRecord,
  key: (profile: ProfileRecord) => profile.id,
  fields: {},
})

export const AccessTokens = Collection.make({
  name: "tokens.accessToken",
  version: 1,
  schema: AccessTokenRecord,
  key: (token: AccessTokenRecord) => token.digest,
  fields: { expiresAt: Field.instant((token: AccessTokenRecord) => token.expiresAt) },
  orders: [["expiresAt"]],
})
