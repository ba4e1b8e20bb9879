import { type RefObject, useEffect, useRef } from 'react';

/** Calls back each time the element comes near the screen. */
export function useWhenSeen<Element extends HTMLElement>(onSeen: () => void): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const callback = useRef(onSeen);
  useEffect(() => {
    callback.current = onSeen;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) callback.current();
      },
      { rootMargin: '600px' },
    );
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
