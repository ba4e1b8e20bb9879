import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element is on the screen, or near it. */
export function useIsNear<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '600px',
    });
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear];
}
