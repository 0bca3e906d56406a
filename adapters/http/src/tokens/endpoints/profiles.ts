import {
  AttachApi,
  CreateProfile,
  DeleteProfile,
  DetachApi,
  GetProfile,
  ListProfiles,
  type ProfileView,
  RotateSecret,
  SetProfileStatus,
} from "@quoin/tokens"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { instant } from "../../wiki/parts"
import { ofProfiles } from "../profilesBelow"

const fields = {
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  clientId: Schema.String,
  status: Schema.Literal("active", "disabled"),
  apis: Schema.Array(Schema.String),
  createdAt: instant,
}
const ProfileJson = Schema.Struct(fields).annotations({ identifier: "SecurityProfile" })
const NewProfileJson = Schema.Struct({ ...fields, clientSecret: Schema.String }).annotations({
  identifier: "NewSecurityProfile",
})

const profileJson = ({ createdAt, ...profile }: ProfileView) => ({
  ...profile,
  createdAt: new Date(createdAt).toISOString(),
})

const shown = shows(ProfileJson, () => profileJson)

const withSecret = shows(NewProfileJson, () => (made: typeof CreateProfile.success.Type) => ({
  ...profileJson(made),
  clientSecret: made.clientSecret,
}))

const listed = shows(
  Schema.Array(ProfileJson),
  () =>
    ({ items }: typeof ListProfiles.success.Type) =>
      items.map(profileJson),
)

const { get, post, put, del, custom } = ofProfiles

const path = { id: Schema.String }

/** Disables or enables. */
const setting = (status: "active" | "disabled", last: string) =>
  custom.put(
    `/:id/${last}`,
    {
      operations: [SetProfileStatus],
      path,
      query: {},
      body: {},
      answer: ({ path: { id } }, run) => run(new SetProfileStatus({ id, status })),
    },
    shown,
  )

const says = "The secret itself is in this answer and in no other."

/** What programs sign in with, for administrators. */
export const profileEndpoints = [
  post("", CreateProfile, withSecret, { status: 201, says }),
  get("", ListProfiles, listed),
  get("/:id", GetProfile, shown),
  del("/:id", DeleteProfile, undefined),
  put("/:id/apis/:api", AttachApi, shown),
  del("/:id/apis/:api", DetachApi, shown),
  setting("disabled", "disable"),
  setting("active", "enable"),
  post("/:id/secret", RotateSecret, withSecret, { says }),
]
