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
import { field, shape } from "../../answers/shape"
import { listOf, partOf } from "../../answers/Shows"
import { instant } from "../../wiki/json/parts"
import { ofProfiles } from "../profileApi"

const profile = shape<ProfileView>("SecurityProfile")({
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  clientId: Schema.String,
  status: Schema.Literal("active", "disabled"),
  apis: Schema.Array(Schema.String),
  createdAt: field(instant, ({ createdAt }) => new Date(createdAt).toISOString()),
})

const newProfile = shape<typeof CreateProfile.success.Type>("NewSecurityProfile")({
  ...profile.fields,
  clientSecret: Schema.String,
})

const profiles = partOf(listOf(profile), ({ items }: typeof ListProfiles.success.Type) => items)

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
    profile,
  )

const says = "The secret itself is in this answer and in no other."

/** What programs sign in with, for administrators. */
export const profileEndpoints = [
  post("", CreateProfile, newProfile, { status: 201, says }),
  get("", ListProfiles, profiles),
  get("/:id", GetProfile, profile),
  del("/:id", DeleteProfile, undefined),
  put("/:id/apis/:api", AttachApi, profile),
  del("/:id/apis/:api", DetachApi, profile),
  setting("disabled", "disable"),
  setting("active", "enable"),
  post("/:id/secret", RotateSecret, newProfile, { says }),
]
