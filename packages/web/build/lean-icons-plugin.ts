import type { Plugin } from 'vite';

const key = /,\s*key: "\w+"/g;
/** What an icon is called, and its size: all of ours are made by the code below, for which every icon is 24 wide. */
const label = /\bname: "[\w-]+",\s*size: 24,\s*/;
const aliases = /,\s*aliases: \[[^\]]*\]/;

/**
 * Every line of an icon carries a key of React’s, six letters that nothing compresses: half a kB of every first load. The
 * lines of an icon are never moved, so that their places tell them apart as well.
 */
const leanIcon = (code: string) => code.replaceAll(key, '').replace(label, '').replace(aliases, '');

/**
 * The library makes icons for any framework, with names, aliases, a context and strokes that do not scale: more than a kB
 * of every first load. Here they get a class name, and are hidden from screen readers unless they have a name.
 */
function leanMaker(code: string): string {
  if (!/^function createLucideIcon\(iconDataOrName, iconNode = \[\], aliases = \[\]\) \{$/m.test(code)) {
    throw new Error('lucide-react makes its icons in another way than this build expects.');
  }
  return `import { createElement, forwardRef } from 'react';
const frame = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
};
const isNamed = (props) => Object.keys(props).some((prop) => /^(aria-.*|role|title)$/.test(prop));
export default ({ node }) => forwardRef((props, ref) =>
  createElement('svg', { ref, ...frame, 'aria-hidden': isNamed(props) ? undefined : true, ...props },
    ...node.map(([tag, attributes]) => createElement(tag, attributes))));
`;
}

/** What no icon of ours needs. */
export function leanIcons(): Plugin {
  return {
    name: 'ruche:lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?:icons[\\/][\w-]+|createLucideIcon)\.m?js$/ },
      handler: (code, id) => ({
        code: /createLucideIcon\.m?js$/.test(id) ? leanMaker(code) : leanIcon(code),
        map: null,
      }),
    },
  };
}
