import { DeleteObject, GetReferenceInfo } from "@quoin/assets"
import { propertyParameters } from "@quoin/suites"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { inObjects, type ObjectsTest } from "../objectsFixture"

/** An object as the model has it; `depends` are keys. */
interface Modelled {
  name: string
  memory: number | undefined
  tags: ReadonlyArray<string>
  depends: ReadonlyArray<string>
}

type Step =
  | { readonly kind: "create"; readonly name: string; readonly tags: ReadonlyArray<string> }
  | { readonly kind: "update"; readonly at: number; readonly memory: number | undefined }
  | { readonly kind: "refer"; readonly at: number; readonly to: ReadonlyArray<number> }
  | { readonly kind: "delete"; readonly at: number }

const at = fc.nat(5)

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("create" as const),
    name: fc.stringMatching(/^[a-zA-Z]{1,5}$/),
    tags: fc.uniqueArray(fc.constantFrom("web", "db", "Mail")),
  }),
  fc.record({ kind: fc.constant("update" as const), at, memory: fc.option(fc.nat(), { nil: undefined }) }),
  fc.record({ kind: fc.constant("refer" as const), at, to: fc.uniqueArray(at, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant("delete" as const), at }),
)

class Model {
  readonly objects = new Map<string, Modelled>()
  readonly test: ObjectsTest

  constructor(test: ObjectsTest) {
    this.test = test
  }

  /** The object at a place, counted round. */
  readonly keyAt = (place: number): string | undefined => {
    const keys = [...this.objects.keys()]
    return keys[place % Math.max(keys.length, 1)]
  }

  readonly take = async (step: Step): Promise<void> => {
    const { create, update, done, host } = this.test
    if (step.kind === "create") {
      const made = await create(host.id, { Name: step.name, Tags: step.tags })
      this.objects.set(made.objectKey, { name: step.name, memory: undefined, tags: step.tags, depends: [] })
      return
    }
    const key = this.keyAt(step.at)
    const object = this.objects.get(key ?? "")
    if (key === undefined || object === undefined) return
    if (step.kind === "update") {
      await update(key, { Memory: step.memory ?? [] })
      object.memory = step.memory
    } else if (step.kind === "refer") {
      object.depends = [...new Set(step.to.flatMap((place) => this.keyAt(place) ?? []))]
      await update(key, { Depends: object.depends })
    } else {
      await done(new DeleteObject({ id: key }))
      this.objects.delete(key)
      for (const other of this.objects.values()) other.depends = other.depends.filter((to) => to !== key)
    }
  }

  readonly check = async (): Promise<void> => {
    for (const [key, { name, memory, tags, depends }] of this.objects) {
      const { attributes = [], ...entry } = await this.test.read(key)
      expect(entry).toMatchObject({ name, label: name, objectKey: key })
      const values = attributes.slice(4).map((attribute) => attribute.values.map(({ value }) => value))
      expect(values).toEqual(
        [memory === undefined ? [] : [memory], tags, depends].filter(({ length }) => length > 0),
      )
      const referrers = [...this.objects.values()].filter((other) => other.depends.includes(key)).length
      const [info] = await this.test.done(new GetReferenceInfo({ id: key }))
      expect(info?.numberOfReferencedObjects ?? 0).toBe(referrers)
    }
  }
}

describe("objects", () => {
  it("hold what was written last, and refer to nothing that is gone", () =>
    fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), (sequence) =>
        inObjects(async (test) => {
          const { attribute, host } = test
          const many = { maximumCardinality: -1, additionalValue: "2" }
          await attribute(host.id, "Depends", { kind: "reference", typeValue: host.id, ...many })
          const model = new Model(test)
          for (const step of sequence) await model.take(step)
          await model.check()
        }),
      ),
      propertyParameters(15),
    ))
})
