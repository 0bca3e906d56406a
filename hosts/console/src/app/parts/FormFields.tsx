/** A field of a form, made of its schema. */
export interface FormField {
  readonly name: string
  /** What it is called; its name where left out. */
  readonly label?: string
  readonly type: string | undefined
  readonly choices: ReadonlyArray<string> | undefined
  readonly required: boolean
  readonly says: string
  readonly example: unknown
}

/** What was written, by name; what is empty is not sent. */
export type Written = Readonly<Record<string, string>>

const textTypes = new Set<string | undefined>(["string", undefined])

/** A value as it is sent: texts as they are, everything else as JSON. */
export const valueOf = ({ type, choices }: Pick<FormField, "type" | "choices">, text: string): unknown => {
  if (choices !== undefined || type === "string") return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A value as it stands in a form. */
export const textOf = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)

interface Props {
  readonly field: FormField
  readonly text: string
  readonly change: (text: string) => void
}

const Control = ({ field: { name, type, choices, required, example }, text, change }: Props) => {
  const id = `field-${name}`
  const common = { id, required, "aria-describedby": `${id}-says` }
  if (choices !== undefined || type === "boolean") {
    return (
      <select {...common} value={text} onChange={({ currentTarget }) => change(currentTarget.value)}>
        <option value="">{required ? "Choose" : "Left out"}</option>
        {(choices ?? ["true", "false"]).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    )
  }
  const placeholder = textOf(example)
  const isLong = type === "object" || type === "array" || /body|value|description/i.test(name)
  return isLong ? (
    <textarea
      {...common}
      rows={3}
      placeholder={placeholder}
      value={text}
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  ) : (
    <input
      {...common}
      placeholder={placeholder}
      value={text}
      inputMode={textTypes.has(type) ? "text" : "numeric"}
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

/** A label, a control and what is said of a field. */
export const FormFields = ({
  fields,
  written,
  change,
}: {
  readonly fields: ReadonlyArray<FormField>
  readonly written: Written
  readonly change: (written: Written) => void
}) => (
  <>
    {fields.map((field) => (
      <div class="field" key={field.name}>
        <label for={`field-${field.name}`}>
          {field.label ?? field.name}
          {field.required ? <span class="quiet"> (required)</span> : ""}
        </label>
        <Control
          field={field}
          text={written[field.name] ?? ""}
          change={(text) => change({ ...written, [field.name]: text })}
        />
        <small id={`field-${field.name}-says`}>
          {[field.says, field.type === "object" || field.type === "array" ? "as JSON" : ""]
            .filter((said) => said !== "")
            .join("; ")}
        </small>
      </div>
    ))}
  </>
)
