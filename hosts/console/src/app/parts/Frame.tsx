import { useRef } from "preact/hooks"
import { base } from "../core/place"

/** Attributes of style would be refused by the policy of the page, each with a complaint. */
const fitForFrame = (html: string): string => {
  const parsed = new DOMParser().parseFromString(html, "text/html")
  for (const element of parsed.querySelectorAll("style, link, meta, base, script")) element.remove()
  for (const element of parsed.querySelectorAll("[style]")) element.removeAttribute("style")
  // An address of a part would be one of the base, which is another document than this.
  for (const link of parsed.querySelectorAll<HTMLElement>("a[href^='#'], area[href^='#']")) {
    link.setAttribute("href", `about:srcdoc${link.getAttribute("href") ?? ""}`)
    link.setAttribute("target", "_self")
  }
  return parsed.body.innerHTML
}

const documentOf = (html: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><base href="${base}" target="_top">` +
  `<link rel="stylesheet" href="${base}${document.head.dataset["frame"] ?? ""}"></head><body>${fitForFrame(html)}</body></html>`

/**
 * What people wrote, in a document of its own that runs no script, whatever it says: the sandbox does not allow it, and neither does
 * the policy that the frame inherits. It may be measured, so that it is as high as its content.
 */
export const Frame = ({ html, title }: { readonly html: string; readonly title: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const fit = () => {
    const shown = frame.current
    const height = shown?.contentDocument?.documentElement.scrollHeight ?? 0
    if (shown !== null && height > 0) shown.style.height = `${height}px`
  }
  return (
    <iframe
      ref={frame}
      class="frame"
      title={title}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      srcdoc={documentOf(html)}
      onLoad={fit}
    />
  )
}
