import { useEffect, useRef } from 'react';

const stamp = (now: Date) => now.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.');

/** A copied picture is called "image.png" by every browser: its time tells one from the next. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const extension = file.name.slice(file.name.lastIndexOf('.'));
  return new File([file], `Pasted ${stamp(new Date())}${extension}`, {
    type: file.type,
    lastModified: file.lastModified,
  });
}

/** Takes files pasted while the screen is shown; what goes to the person's field as text is left to it. */
export function usePastedFiles(onFiles: (files: File[]) => void, isOn = true): void {
  const callback = useRef(onFiles);
  useEffect(() => {
    callback.current = onFiles;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Office programs put a picture of the text beside the text.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain') === true) return;
      event.preventDefault();
      callback.current(files.map(named));
    };
    window.addEventListener('paste', take);
    return () => window.removeEventListener('paste', take);
  }, [isOn]);
}
