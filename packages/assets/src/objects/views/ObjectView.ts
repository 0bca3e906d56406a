import { Instant, ShownPicture } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { AttributeView } from "../../definitions/attribute/AttributeDefinition"
import { StatusRecord } from "../../definitions/shared/Status"
import { TypeView } from "../../definitions/type/ObjectType"
import { ObjectPicture } from "../AssetObject"

/** A user that is the value of an attribute; of one that the directory no longer has only the key is known. */
const UserValue = Schema.Struct({
  key: Schema.String,
  name: Schema.String,
  displayName: Schema.String,
  email: Schema.optional(Schema.String),
  isDeleted: Schema.Boolean,
  picture: Schema.optional(Schema.typeSchema(ShownPicture)),
})

const known = Schema.optional(Schema.String)

const ProjectValue = Schema.Struct({ id: Schema.String, key: known, name: known })

const VersionValue = Schema.Struct({ id: Schema.String, name: known, projectKey: known })

/** A page of the wiki. */
const PageValue = Schema.Struct({ id: Schema.String, title: known, spaceKey: known })

/** One value of an attribute (AST-96). */
export interface ValueView {
  readonly value: string | number | boolean
  readonly displayValue: string
  readonly searchValue: string
  /** The object that is referred to; its own attributes are there down to the level asked for. */
  readonly referenced?: ObjectView | undefined
  readonly user?: typeof UserValue.Type | undefined
  readonly group?: { readonly name: string } | undefined
  readonly status?: StatusRecord | undefined
  /** Of what the caller does not see, and of what is gone, the id alone. */
  readonly project?: typeof ProjectValue.Type | undefined
  readonly version?: typeof VersionValue.Type | undefined
  readonly page?: typeof PageValue.Type | undefined
}

export interface ObjectAttributeView {
  /** The id of the definition. */
  readonly definitionId: string
  readonly objectId: string
  readonly values: ReadonlyArray<ValueView>
  /** Present where it was asked for. */
  readonly definition?: AttributeView | undefined
}

/** An object as callers see it (AST-95). */
export interface ObjectView {
  readonly id: string
  readonly label: string
  readonly objectKey: string
  readonly name: string
  readonly objectType: TypeView
  readonly createdAt: Instant
  readonly updatedAt: Instant
  /** Whether some open issue that the caller sees names it. Present where it was asked for. */
  readonly openIssuesExists?: boolean | undefined
  /** How many files hang on it; absent where none does. */
  readonly files?: number | undefined
  /** The file that it is shown by; absent where the icon of its type shows it. */
  readonly picture?: ObjectPicture | undefined
  /** What it was imported from, by the name that the import or somebody gave it; absent where that is not known. */
  readonly importSource?: string | undefined
  /** It is in the archive; absent where it is not. */
  readonly archived?: true | undefined
  /** System attributes first; attributes without a value are left out. Absent where they were not asked for. */
  readonly attributes?: ReadonlyArray<ObjectAttributeView> | undefined
}

export const ValueView: Schema.Schema<ValueView> = Schema.Struct({
  value: Schema.Union(Schema.String, Schema.Number, Schema.Boolean),
  displayValue: Schema.String,
  searchValue: Schema.String,
  referenced: Schema.optional(
    Schema.suspend(() => ObjectView).annotations({ identifier: "ReferencedObject" }),
  ),
  user: Schema.optional(UserValue),
  group: Schema.optional(Schema.Struct({ name: Schema.String })),
  status: Schema.optional(StatusRecord),
  project: Schema.optional(ProjectValue),
  version: Schema.optional(VersionValue),
  page: Schema.optional(PageValue),
})

export const ObjectAttributeView: Schema.Schema<ObjectAttributeView> = Schema.Struct({
  definitionId: Schema.String,
  objectId: Schema.String,
  values: Schema.Array(ValueView),
  definition: Schema.optional(Schema.typeSchema(AttributeView)),
})

export const ObjectView: Schema.Schema<ObjectView> = Schema.Struct({
  id: Schema.String,
  label: Schema.String,
  objectKey: Schema.String,
  name: Schema.String,
  objectType: Schema.typeSchema(TypeView),
  createdAt: Schema.typeSchema(Instant),
  updatedAt: Schema.typeSchema(Instant),
  openIssuesExists: Schema.optional(Schema.Boolean),
  files: Schema.optional(Schema.Int),
  picture: Schema.optional(ObjectPicture),
  importSource: Schema.optional(Schema.String),
  archived: Schema.optional(Schema.Literal(true)),
  attributes: Schema.optional(Schema.Array(ObjectAttributeView)),
})
