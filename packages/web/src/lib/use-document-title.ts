import { useEffect } from 'react';

/** The window's title while a screen is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Ruche`;
  }, [title]);
}
