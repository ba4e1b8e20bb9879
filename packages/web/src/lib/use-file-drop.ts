import { type RefObject, useEffect, useRef, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

const leaves = (event: DragEvent, area: EventTarget) =>
  !(
    event.relatedTarget instanceof Node &&
    (area === window || (area instanceof Node && area.contains(event.relatedTarget)))
  );

/** Takes files dropped on an element, or anywhere in the window; says whether some are held over it now. */
export function useFileDrop(onFiles: (files: File[]) => void, element?: RefObject<HTMLElement | null>): boolean {
  const [isOver, setIsOver] = useState(false);
  const callback = useRef(onFiles);
  useEffect(() => {
    callback.current = onFiles;
  });
  useEffect(() => {
    const area: EventTarget | null = element === undefined ? window : element.current;
    if (area === null) return undefined;
    const listeners: Record<string, (event: DragEvent) => void> = {
      dragover: (event) => {
        event.preventDefault();
        // What lies inside another such area belongs to the inner one.
        event.stopPropagation();
        setIsOver(true);
      },
      dragleave: (event) => leaves(event, area) && setIsOver(false),
      drop: (event) => {
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
        callback.current([...(event.dataTransfer?.files ?? [])]);
      },
    };
    const stop = new AbortController();
    for (const [name, listener] of Object.entries(listeners)) {
      const act = (event: Event) => carriesFiles(event as DragEvent) && listener(event as DragEvent);
      area.addEventListener(name, act, { signal: stop.signal });
    }
    return () => stop.abort();
  }, [element]);
  return isOver;
}
