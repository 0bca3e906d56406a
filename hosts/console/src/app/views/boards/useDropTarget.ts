import { useState } from "preact/hooks"

/** What takes what is dropped on it, and whether something is held above it now. Of two within each other the inner one takes it. */
export const useDropTarget = (drop: (event: DragEvent) => void) => {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      drop(event)
    },
  }
  return [over, handlers] as const
}
