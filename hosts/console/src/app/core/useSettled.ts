import { useEffect, useState } from "preact/hooks"

/** A value as it was when it last stood still for so many milliseconds: who types is not followed at every key. */
export const useSettled = <A>(value: A, millis: number): A => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), millis)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
