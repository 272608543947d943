/* The pictures of a figure, of which the style sheet shows one, and whether something lies over it. */
import { useEffect, useState } from 'preact/hooks';

/** The picture of a figure that is shown; the first one while none is. */
export function shownChart(figure: HTMLElement): SVGSVGElement {
  const charts = [...figure.querySelectorAll('svg')];
  return charts.find((svg) => svg.getBoundingClientRect().width > 0) ?? charts[0];
}

/** Whether a note over a picture is shown. A window that changes its size hides it, as another picture may be shown then. */
export function useShown(): readonly [shown: boolean, show: (shown: boolean) => void] {
  const [shown, show] = useState(false);
  useEffect(() => {
    const hide = (): void => show(false);
    window.addEventListener('resize', hide);
    return () => window.removeEventListener('resize', hide);
  }, []);
  return [shown, show];
}
