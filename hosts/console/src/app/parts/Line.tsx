import { useState } from "preact/hooks"

/** Something for a command line, to be copied. */
export const Line = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div class="shell-line">
      <pre tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
      <button type="button" onClick={copy} aria-label={`Copy: ${label}`}>
        {copied ? "Copied" : "Copy"}
      </button>
    </div>
  )
}
