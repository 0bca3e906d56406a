import { Collection, Field } from "@quoin/kernel"
import { AccessTokenRecord } from "./access/AccessToken"
import { ProfileRecord } from "./profile/Profile"
import { AddOnRecord } from "./addOn/AddOn"
import { ConsumerRecord } from "./consumer/Consumer"
import { GrantRecord, GrantRequestRecord } from "./grant/Grant"
import { ApplicationRecord, EditRecord } from "./store/Application"
import { SaleRecord } from "./store/Sale"

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

export const Applications = Collection.make({
  name: "tokens.application",
  version: 1,
  schema: ApplicationRecord,
  key: (application: ApplicationRecord) => application.id,
  fields: { packageName: Field.unique((application: ApplicationRecord) => application.packageName) },
})

export const Edits = Collection.make({
  name: "tokens.edit",
  version: 1,
  schema: EditRecord,
  key: (edit: EditRecord) => edit.id,
  fields: {},
})

export const Sales = Collection.make({
  name: "tokens.sale",
  version: 1,
  schema: SaleRecord,
  key: (sale: SaleRecord) => sale.id,
  fields: { soldAt: Field.instant((sale: SaleRecord) => sale.soldAt) },
  orders: [["soldAt"]],
})

export const Consumers = Collection.make({
  name: "tokens.consumer",
  version: 1,
  schema: ConsumerRecord,
  key: (consumer: ConsumerRecord) => consumer.key,
  fields: {},
})

export const GrantRequests = Collection.make({
  name: "tokens.grantRequest",
  version: 1,
  schema: GrantRequestRecord,
  key: (request: GrantRequestRecord) => request.id,
  fields: { consumerId: Field.text((request: GrantRequestRecord) => request.consumerId) },
  orders: [["consumerId"]],
})

export const Grants = Collection.make({
  name: "tokens.grant",
  version: 1,
  schema: GrantRecord,
  key: (grant: GrantRecord) => grant.id,
  fields: {
    userKey: Field.text((grant: GrantRecord) => grant.userKey),
    consumerId: Field.text((grant: GrantRecord) => grant.consumerId),
  },
  orders: [["userKey"], ["consumerId"]],
})

export const AddOns = Collection.make({
  name: "tokens.addOn",
  version: 1,
  schema: AddOnRecord,
  key: (addOn: AddOnRecord) => addOn.key,
  fields: {},
})
