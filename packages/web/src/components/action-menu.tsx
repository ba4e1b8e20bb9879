import { createPartLoader } from '#lib/part-loader.ts';
import { LazyMenu, type OpenedMenuProps } from './lazy-menu.tsx';
import type { MenuAction } from './opened-menu.tsx';

export type { MenuAction } from './opened-menu.tsx';

type ActionMenuProps = { button: OpenedMenuProps['button']; actions: MenuAction[]; align?: 'start' | 'end' };

const loader = createPartLoader(async () => (await import('./opened-menu.tsx')).OpenedMenu);

export function ActionMenu({ button, actions, align = 'end' }: ActionMenuProps) {
  return <LazyMenu button={button} loader={loader} menu={{ actions, align }} />;
}
