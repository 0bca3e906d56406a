import {
  type Attribute,
  Attribute as Attributes,
  Commit,
  type DeclaredCollection,
  Field,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"
import { blobsOfRecord } from "./picture"

/** What is known of a collection while its lines are read. */
export class Checking {
  readonly changes: Array<Commit.Change> = []
  readonly values: Array<unknown> = []
  readonly attributes = new Set<Attribute.AttributeName>()
  private readonly keys = new Set<string>()
  private readonly claims = new Set<string>()
  private readonly uniques: ReadonlyArray<string>

  constructor(
    private readonly collection: DeclaredCollection<unknown>,
    private readonly blobFields: ReadonlyArray<string>,
    private readonly hasBlob: (hash: string) => boolean,
  ) {
    this.uniques = Object.entries(collection.fields)
      .filter(([, { unique }]) => unique)
      .map(([name]) => name)
  }

  /** Lets go of the records that were taken in; their keys and unique values stay taken. */
  readonly forget = (): void => {
    this.changes.length = 0
    this.values.length = 0
  }

  /** Takes a line in, or says what is wrong with it. */
  readonly take = (line: string): string | undefined => {
    const { collection } = this
    if (line.length > limits.lineBytes) return `has more than ${limits.lineBytes} characters`
    const decoded = Either.mapLeft(collection.decode(line), ({ detail }) => detail)
    if (Either.isLeft(decoded)) return decoded.left
    const checked = Either.try({
      try: () => collection.check(decoded.right),
      catch: () => "it is not what this collection holds",
    })
    const sound = Either.flatMap(checked, (each) => each)
    if (Either.isLeft(sound)) return `does not fit: ${sound.left.slice(0, limits.fileNameChars)}`
    return this.takeRecord(decoded.right)
  }

  private readonly takeRecord = (value: unknown): string | undefined => {
    const { collection } = this
    const put = Commit.put(collection, value)
    if (this.keys.has(put.key)) return `has the key ${put.key} of another one`
    this.keys.add(put.key)
    const fields = collection.fieldsOf(value)
    for (const name of this.uniques) {
      if (fields[name] === undefined) continue
      const claim = JSON.stringify([name, fields[name]])
      if (this.claims.has(claim)) return `holds the unique ${name} of another one`
      this.claims.add(claim)
    }
    const missing = blobsOfRecord(collection, this.blobFields, value).find((hash) => !this.hasBlob(hash))
    if (missing !== undefined) return `refers to the blob ${missing}, which is not in the archive`
    if (collection.attributes) this.takeAttributes(fields)
    this.changes.push(put)
    this.values.push(value)
    return undefined
  }

  private readonly takeAttributes = (fields: Field.FieldValues): void => {
    for (const name of Object.keys(fields)) {
      if (Attributes.attributeShape(name) === undefined || Object.hasOwn(this.collection.fields, name))
        continue
      if (Field.valuesOf(fields[name]).length > 0) this.attributes.add(name as Attribute.AttributeName)
    }
  }
}
