import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The width of an element in pixels; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(Math.round(contentRect.width)));
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return width;
}
