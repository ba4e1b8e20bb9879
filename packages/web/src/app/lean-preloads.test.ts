import { expect, it } from 'vitest';
import { leanPreloads } from '#build/lean-preloads.ts';

it('leaves out of each list what is loaded already, and counts the others anew', () => {
  const start = 'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=';
  const end = ')))=>i.map(i=>d[i]);';
  const code = `${start}["assets/a.js","assets/react.js","assets/b.js","assets/b.css"]${end}`;
  const calls = 'load(()=>a(),__vite__mapDeps([0,1]));load(()=>b(),__vite__mapDeps([1,2,3]));';
  expect(leanPreloads(code + calls, (file) => file === 'assets/react.js')).toBe(
    `${start}["assets/a.js","assets/b.js","assets/b.css"]${end}load(()=>a(),__vite__mapDeps([0]));load(()=>b(),__vite__mapDeps([1,2]));`,
  );
  expect(leanPreloads('const lone=1;', () => true)).toBe('const lone=1;');
});
