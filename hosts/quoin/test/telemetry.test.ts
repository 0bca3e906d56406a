import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as MetricState from "effect/MetricState"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Tracer from "effect/Tracer"
import { describe, expect, it, onTestFinished } from "vitest"
import { type OpenOptions, Quoin } from "../src/index"

interface Heard {
  readonly name: string
  readonly parent: string | undefined
  readonly attributes: ReadonlyMap<string, unknown>
}

/** A tracer of a host that keeps what it hears. */
const hearing = (): { readonly heard: Array<Heard>; readonly telemetry: Layer.Layer<never> } => {
  const heard: Array<Heard> = []
  const own = Tracer.make({
    span: (name, parent, context, links, startTime, kind) => {
      const attributes = new Map<string, unknown>()
      const told = Option.getOrUndefined(parent)
      heard.push({ name, parent: told?._tag === "Span" ? told.name : undefined, attributes })
      return {
        _tag: "Span",
        name,
        spanId: String(heard.length),
        traceId: "trace",
        parent,
        context,
        links,
        kind,
        sampled: true,
        status: { _tag: "Started", startTime },
        attributes,
        attribute: (key, value) => void attributes.set(key, value),
        event: () => undefined,
        addLinks: () => undefined,
        end: () => undefined,
      }
    },
    context: (run) => run(),
  })
  return { heard, telemetry: Layer.setTracer(own) }
}

const opened = async (options: Omit<OpenOptions, "signIn"> = {}): Promise<Quoin> => {
  const quoin = await Quoin.open(options)
  onTestFinished(quoin.close)
  return quoin
}

/** Creates a space of which a consumer is told. */
const toldOf = async (quoin: Pick<Quoin, "on" | "wiki">, key: string): Promise<void> => {
  const told = new Promise<void>((resolve) => {
    void quoin
      .on("wiki.space_created", () => resolve(), { name: `mailer-${key.toLowerCase()}` })
      .then(() => quoin.wiki.createSpace({ key, name: key }))
  })
  await told
}

/** How often durations of a name were measured, by what they are about. */
const measured = (name: string): Promise<ReadonlyMap<string, number>> =>
  Effect.runPromise(
    Effect.map(
      Metric.snapshot,
      (all) =>
        new Map(
          all.flatMap(({ metricKey, metricState }) =>
            metricKey.name === name && MetricState.isHistogramState(metricState)
              ? [[metricKey.tags.map(({ value }) => value).join(" "), metricState.count] as const]
              : [],
          ),
        ),
    ),
  )

describe("the telemetry of an engine", () => {
  // Holds KER-162.
  it("tells of operations, of the storage inside them, and of steps of jobs and deliveries", async () => {
    const { heard, telemetry } = hearing()
    await toldOf(await opened({ telemetry }), "DOC")
    const created = heard.filter(({ name }) => name === "quoin.operation wiki.createSpace")
    expect(created.map(({ attributes }) => attributes.get("operation"))).toEqual(["wiki.createSpace"])
    const inside = heard.filter(({ parent }) => parent === "quoin.operation wiki.createSpace")
    expect(new Set(inside.map(({ name }) => name))).toContain("quoin.storage.commit")
    const delivery = heard.find(({ name }) => name.startsWith("quoin.job on/mailer-doc wiki.space_created"))
    expect(delivery?.attributes.get("job")).toBe("on/mailer-doc wiki.space_created")
  })

  // Holds KER-162.
  it("tells of tenants, too", async () => {
    const { heard, telemetry } = hearing()
    const tenant = await (await opened({ telemetry })).tenant("a")
    await toldOf(tenant, "TEN")
    expect(heard.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "quoin.operation wiki.createSpace",
        "quoin.storage.commit",
        "quoin.job on/mailer-ten wiki.space_created",
      ]),
    )
  })

  // Holds KER-162.
  it("counts durations by name and outcome", async () => {
    const quoin = await opened({ telemetry: Layer.empty })
    const before = await measured("quoin_operation_seconds")
    await quoin.wiki.createSpace({ key: "DOC", name: "Docs" })
    await quoin.wiki.getSpace({ key: "NONE" }).catch(() => undefined)
    const after = await measured("quoin_operation_seconds")
    const more = (tags: string): number => (after.get(tags) ?? 0) - (before.get(tags) ?? 0)
    expect([more("wiki.createSpace success"), more("wiki.getSpace failure")]).toEqual([1, 1])
    const storage = await measured("quoin_storage_seconds")
    expect([...storage.keys()]).toEqual(
      expect.arrayContaining(["commit success", "select wiki.space success"]),
    )
  })

  // Holds KER-162.
  it("is not made where none is asked for, and says nothing of what was given or answered", async () => {
    const before = await measured("quoin_operation_seconds")
    const plain = await opened()
    await plain.wiki.createSpace({ key: "DOC", name: "Docs" })
    expect(await measured("quoin_operation_seconds")).toEqual(before)
    const { heard, telemetry } = hearing()
    await toldOf(await opened({ telemetry }), "SECRET")
    const told = JSON.stringify(heard.map(({ name, attributes }) => [name, [...attributes]]))
    expect(told).not.toContain("SECRET")
  })
})
