import {
  type AddOnView,
  type ConsumerView,
  EndUserGrants,
  type GrantView,
  InstallAddOn,
  ListAddOns,
  ListConsumers,
  ListGrants,
  ListUserGrants,
  RegisterConsumer,
  RevokeConsumer,
  RevokeGrant,
  UninstallAddOn,
} from "@quoin/tokens"
import * as Schema from "effect/Schema"
import { field, maybeText, shape } from "../../answers/shape"
import { listOf, partOf } from "../../answers/Shows"
import { instant } from "../../wiki/json/parts"
import { ofSigners } from "../signerApi"

const day = (at: number): string => new Date(at).toISOString()

const signer = { key: Schema.String, name: Schema.String, scopes: Schema.Array(Schema.String) }

const consumer = shape<ConsumerView>("Consumer")({
  ...signer,
  method: Schema.Literal("RSA-SHA1", "HMAC-SHA1"),
  callback: maybeText(({ callback }) => callback),
  createdAt: field(instant, ({ createdAt }) => day(createdAt)),
})

const newConsumer = shape<typeof RegisterConsumer.success.Type>("NewConsumer")({
  ...consumer.fields,
  sharedSecret: maybeText(({ sharedSecret }) => sharedSecret),
})

const addOn = shape<AddOnView>("AddOn")({
  ...signer,
  method: Schema.Literal("RS256", "HS256"),
  createdAt: field(instant, ({ createdAt }) => day(createdAt)),
})

const newAddOn = shape<typeof InstallAddOn.success.Type>("NewAddOn")({
  ...addOn.fields,
  sharedSecret: maybeText(({ sharedSecret }) => sharedSecret),
})

const grant = shape<GrantView>("Grant")({
  id: Schema.String,
  consumerKey: Schema.String,
  grantedAt: field(instant, ({ grantedAt }) => day(grantedAt)),
  expiresAt: field(instant, ({ expiresAt }) => day(expiresAt)),
})

const ended = shape<typeof EndUserGrants.success.Type>("EndedGrants")({ ended: Schema.Int })

const grants = partOf(listOf(grant), ({ items }: typeof ListGrants.success.Type) => items)

const { get, post, del } = ofSigners

const says = "The secret is in this answer and in no other; where a key signs there is none."

/** Who signs requests, for administrators; and what users have granted, for these as well. */
export const signerEndpoints = [
  post("/consumers", RegisterConsumer, newConsumer, { status: 201, says }),
  get(
    "/consumers",
    ListConsumers,
    partOf(listOf(consumer), ({ items }: typeof ListConsumers.success.Type) => items),
  ),
  del("/consumers/:key", RevokeConsumer, undefined),
  post("/add-ons", InstallAddOn, newAddOn, { status: 201, says }),
  get(
    "/add-ons",
    ListAddOns,
    partOf(listOf(addOn), ({ items }: typeof ListAddOns.success.Type) => items),
  ),
  del("/add-ons/:key", UninstallAddOn, undefined),
  get("/grants", ListGrants, grants),
  del("/grants/:id", RevokeGrant, undefined),
  get("/users/:username/grants", ListUserGrants, grants),
  del("/users/:username/grants", EndUserGrants, ended),
]
