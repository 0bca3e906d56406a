import * as AST from "effect/SchemaAST"
import { identifierOf, isSettled, shapeOf } from "./shapes"

/** Every value that the fields of shapes had over the whole run, by `shape.field`. */
export type FieldValues = Map<string, Set<string>>

/** A field of an endpoint's answers, and every value that it had there. */
interface Field {
  readonly owner: string
  readonly name: string
  readonly values: Set<string>
}

const isEmpty = (value: string): boolean => value === "[]" || value === "{}"

/**
 * The values that the fields of an endpoint's answers had. Fields are told apart by the shape that they are of, wherever in
 * an answer that stands; a shape without a name is its place. Records are open, and not looked into, and neither are fields
 * like `_links`.
 */
export class ReplyFields {
  private readonly fields = new Map<string, Field>()
  /** The fields in which a shape was found. */
  private readonly places = new Map<string, Set<string>>()
  /** The shapes of the whole answer, whose fields need no name before theirs. */
  private readonly roots = new Set<string>()

  constructor(
    private readonly reply: AST.AST,
    private readonly everywhere: FieldValues,
  ) {
    const shape = shapeOf(reply)
    this.roots.add(identifierOf(reply) ?? "")
    const item = AST.isTupleType(shape) ? shape.rest[0]?.type : undefined
    if (item !== undefined) this.roots.add(identifierOf(item) ?? "")
  }

  learn(answer: unknown): void {
    this.walk(this.reply, answer, "", undefined)
  }

  private walk(ast: AST.AST, value: unknown, place: string, above: string | undefined): void {
    const shape = shapeOf(ast)
    if (AST.isTupleType(shape)) {
      const item = shape.rest[0]?.type
      if (item === undefined || !Array.isArray(value)) return
      for (const member of value) this.walk(item, member, place, above)
    }
    if (!AST.isTypeLiteral(shape) || typeof value !== "object" || value === null) return
    const owner = identifierOf(ast) ?? place
    if (above !== undefined) this.places.set(owner, new Set([...(this.places.get(owner) ?? []), above]))
    for (const { name, type } of AST.getPropertySignatures(shape)) {
      const field = String(name)
      if (field.startsWith("_") || isSettled(type)) continue
      this.walkField({ owner, name: field, type }, (value as Record<string, unknown>)[field])
    }
  }

  private walkField(
    { owner, name, type }: { readonly owner: string; readonly name: string; readonly type: AST.AST },
    value: unknown,
  ): void {
    const key = `${owner}.${name}`
    const field = this.fields.get(key) ?? { owner, name, values: new Set<string>() }
    this.fields.set(key, field)
    if (value === undefined) return
    const text = JSON.stringify(value)
    field.values.add(text)
    // A shape without a name is of this endpoint alone.
    if (owner !== "") this.everywhere.set(key, (this.everywhere.get(key) ?? new Set()).add(text))
    this.walk(type, value, owner === "" ? name : key, key)
  }

  /**
   * Whether a field says something. A shape is made by one function, so that what varied at another endpoint counts here,
   * unless the field is always empty here.
   */
  private varies(key: string): boolean {
    const field = this.fields.get(key)
    if (field === undefined) return false
    if (field.values.size > 1) return true
    const elsewhere = this.everywhere.get(key)?.size ?? 0
    return elsewhere > 1 && !(this.roots.has(field.owner) && [...field.values].every(isEmpty))
  }

  /** Of what never varies as a whole, the parts are not told. */
  private isTold({ owner }: Field): boolean {
    const places = this.places.get(owner)
    return places === undefined || [...places].some((place) => this.varies(place))
  }

  /** The fields that had one value at most, those of the answer itself first. To be asked when the run is over. */
  constant(): ReadonlyArray<string> {
    const told = [...this.fields].filter(([key, field]) => !this.varies(key) && this.isTold(field))
    const own = told.filter(([, { owner }]) => this.roots.has(owner))
    const inside = told.filter(([, { owner }]) => !this.roots.has(owner))
    return [...own.map(([, { name }]) => name), ...inside.map(([key]) => key)]
  }
}
