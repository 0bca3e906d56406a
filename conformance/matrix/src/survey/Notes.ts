import type { Endpoint, Input } from "@quoin/http"
import { type Taken, isSame } from "./Answers"
import { livingInputs, partOf } from "./endpoints"
import { type FieldValues, ReplyFields } from "./ReplyFields"
import type { Answer } from "./World"

/** What a whole run says of one endpoint. */
export interface Finding {
  /** It has answered with success. */
  readonly answered: boolean
  /** What no request of the run sent. */
  readonly neverSent: ReadonlyArray<string>
  /** What was sent, and could be left out without any answer being another. */
  readonly neverMattered: ReadonlyArray<string>
  /** Fields of the answer that were always the same, or never there. */
  readonly neverVaried: ReadonlyArray<string>
}

/** The body as a whole stands for it: no part of it can be left out. */
const isWholeBody = ({ anyBody }: Endpoint, input: Input): boolean =>
  input.in === "body" && input.name === anyBody

/** What a call gives for an input; undefined where it gives nothing. */
const givenIn = ({ endpoint }: Notes, { step }: Taken, input: Input): unknown =>
  isWholeBody(endpoint, input)
    ? step.body
    : input.in === "path"
      ? partOf(endpoint, step.path, input.name)
      : step[input.in]?.[input.name]

/** What is known of an endpoint so far. */
export class Notes {
  private answered = false
  private readonly fields: ReplyFields | undefined
  private readonly sent = new Set<Input>()
  private readonly alive = new Set<Input>()
  /** The first answer to each part of a path. */
  private readonly firsts = new Map<Input, { readonly value: unknown; readonly answer: Answer }>()
  private readonly inputs: ReadonlyArray<Input>

  constructor(
    readonly endpoint: Endpoint,
    everywhere: FieldValues,
  ) {
    const { reply } = endpoint
    this.fields = reply === undefined ? undefined : new ReplyFields(reply.ast, everywhere)
    this.inputs = livingInputs(endpoint)
  }

  /** Learns from a call of the script. Returns what it gave that no answer has told to matter yet, and may be left out. */
  learn(taken: Taken): ReadonlyArray<Input> {
    const { status, body } = taken.answer
    const given = this.inputs.filter((input) => givenIn(this, taken, input) !== undefined)
    for (const input of given) this.sent.add(input)
    for (const input of given.filter((each) => this.mustBeThere(each))) this.compare(input, taken)
    if (status < 400) {
      this.answered = true
      if (body !== undefined) this.fields?.learn(body)
    }
    return given.filter((input) => !this.mustBeThere(input) && !this.alive.has(input))
  }

  private mustBeThere(input: Input): boolean {
    return input.in === "path" || isWholeBody(this.endpoint, input)
  }

  /** What must be there matters when two values gave two answers. */
  private compare(input: Input, taken: Taken): void {
    const value = givenIn(this, taken, input)
    const first = this.firsts.get(input) ?? { value, answer: taken.answer }
    this.firsts.set(input, first)
    if (first.value !== value && !isSame(first.answer, taken.answer)) this.alive.add(input)
  }

  matters(input: Input): void {
    this.alive.add(input)
  }

  isAlive(input: Input): boolean {
    return this.alive.has(input)
  }

  /** Two inputs of one name are told apart by where they are sent. */
  private told({ in: place, name }: Input): string {
    return this.inputs.filter((each) => each.name === name).length > 1 ? `${name} (${place})` : name
  }

  finding(): Finding {
    const told = (inputs: ReadonlyArray<Input>) => inputs.map((input) => this.told(input))
    return {
      answered: this.answered,
      neverSent: told(this.inputs.filter((input) => !this.sent.has(input))),
      neverMattered: told(this.inputs.filter((input) => this.sent.has(input) && !this.alive.has(input))),
      neverVaried: this.fields?.constant() ?? [],
    }
  }
}
