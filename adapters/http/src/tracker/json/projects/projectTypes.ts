import type { ProjectReference } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { shape, text } from "../../../answers/shape"
import { listOf } from "../../../answers/Shows"

type Key = ProjectReference["typeKey"]

/** What a project can be, and how it is called. */
export interface ProjectType {
  readonly key: Key
  readonly formattedKey: string
  readonly color: string
}

const named: Readonly<Record<Key, Omit<ProjectType, "key">>> = {
  software: { formattedKey: "Software", color: "#f5a623" },
  business: { formattedKey: "Business", color: "#1d8832" },
  service_desk: { formattedKey: "Service Desk", color: "#67ab49" },
}

const keys: ReadonlyArray<Key> = ["software", "business", "service_desk"]

export const allProjectTypes: ReadonlyArray<ProjectType> = keys.map((key) => ({ key, ...named[key] }))

export const projectType = shape<ProjectType>("ProjectType")({
  key: Schema.String,
  formattedKey: Schema.String,
  descriptionI18nKey: text(({ key }) => `project.type.${key}.description`),
  color: Schema.String,
})

export const projectTypes = listOf(projectType)
