import { type Outcome, call } from "../../core/call"

/** What a person has written of a page so far. */
export interface Written {
  readonly title: string
  readonly body: string
  readonly format: keyof typeof formats
  readonly message: string
}

/** What a body may be written in. */
export const formats = { markdown: "markdown", storage: "storage", wiki: "wiki" } as const

const names: Readonly<Record<keyof typeof formats, string>> = {
  markdown: "Markdown",
  storage: "Storage format (XHTML)",
  wiki: "Wiki markup",
}

/** The body as it is stored. */
export const inStorage = async ({ body, format }: Written, spaceKey: string): Promise<Outcome<string>> => {
  if (format === "storage") return { ok: true, reply: body }
  const outcome = await call("wiki.convertBody", {
    value: body,
    from: formats[format],
    to: "storage",
    spaceKey,
  })
  return outcome.ok ? { ok: true, reply: outcome.reply.value } : outcome
}

const valueOf = ({ target }: Event): string =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
    ? target.value
    : ""

interface FieldsProps {
  readonly written: Written
  readonly change: (written: Written) => void
}

export const Fields = ({ written, change }: FieldsProps) => (
  <>
    <div class="field">
      <label for="title">Title</label>
      <input
        id="title"
        required
        value={written.title}
        onInput={(event) => change({ ...written, title: valueOf(event) })}
      />
    </div>
    <div class="field">
      <label for="format">Written in</label>
      <select
        id="format"
        value={written.format}
        onChange={(event) => change({ ...written, format: valueOf(event) as Written["format"] })}
      >
        {Object.entries(names).map(([format, name]) => (
          <option key={format} value={format}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <div class="field">
      <label for="body">Text</label>
      <textarea
        id="body"
        rows={16}
        value={written.body}
        onInput={(event) => change({ ...written, body: valueOf(event) })}
      />
    </div>
    <div class="field">
      <label for="message">Why (may be empty)</label>
      <input
        id="message"
        value={written.message}
        onInput={(event) => change({ ...written, message: valueOf(event) })}
      />
    </div>
  </>
)
