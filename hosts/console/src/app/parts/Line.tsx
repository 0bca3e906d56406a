import { useRef, useState } from "preact/hooks"
import { copy } from "../core/clipboard"

/** Something for a command line, to be copied; where that is not let, it is selected. */
export const Line = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [said, setSaid] = useState("Copy")
  const shown = useRef<HTMLPreElement>(null)
  const press = async (): Promise<void> => {
    const isCopied = await copy(text)
    if (!isCopied && shown.current !== null) getSelection()?.selectAllChildren(shown.current)
    setSaid(isCopied ? "Copied" : "Selected")
  }
  return (
    <div class="shell-line">
      <pre ref={shown} tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
      <button type="button" onClick={() => void press()} aria-label={`Copy: ${label}`}>
        {said}
      </button>
    </div>
  )
}
