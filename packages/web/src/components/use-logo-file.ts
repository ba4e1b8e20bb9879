import { logoLimitBytes, logoMediaTypes } from '@ruche/contracts/clients';
import { type ChangeEvent, useRef } from 'react';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { logoFile as words } from './words.ts';

function complaintAbout(file: File): string | null {
  if (!logoMediaTypes.some((type) => type === file.type)) return words.wrongType;
  if (file.size > logoLimitBytes) return words.tooLarge;
  return null;
}

/** For a field that takes a logo: `input` belongs to a hidden one, `open` shows the browser's dialog; null takes the logo down. */
export function useLogoFile(save: (file: File | null) => Promise<unknown>) {
  const ref = useRef<HTMLInputElement>(null);
  const put = async (file: File | null) => {
    try {
      await save(file);
    } catch (error) {
      logFailure('A logo could not be changed.', error);
      toast.error(words.notChanged(describeFailure(error)));
    }
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    const complaint = complaintAbout(file);
    if (complaint === null) void put(file);
    else toast.error(complaint);
  };
  const input = {
    ref,
    type: 'file',
    accept: logoMediaTypes.join(','),
    'aria-label': words.file,
    className: 'hidden',
    onChange,
  } as const;
  return { input, open: () => ref.current?.click(), remove: () => void put(null) };
}
