import type { ReactNode } from 'react';
import { Shot } from './shot.tsx';

type Picture = { name: string; use: string; scene: ReactNode };

const pictures: Picture[] = [
  {
    name: 'loaf-crust.jpg',
    use: 'Used twice',
    scene: (
      <>
        <path fill="#f3dcae" d="M0 0h120v90H0z" />
        <path fill="#d9b574" d="M0 66h120v24H0z" />
        <path fill="#a9641b" d="M18 68c-4-30 18-42 44-42s46 12 40 42z" />
        <path
          fill="none"
          stroke="#f3dcae"
          strokeWidth="4"
          strokeLinecap="round"
          d="M42 42c6 4 8 10 8 16M60 36c8 5 10 12 10 22M80 40c5 4 7 10 7 16"
        />
      </>
    ),
  },
  {
    name: 'chair-oak.jpg',
    use: 'Never used',
    scene: (
      <>
        <path fill="#dfe4dc" d="M0 0h120v90H0z" />
        <path fill="#c3ccbe" d="M0 72h120v18H0z" />
        <path
          fill="none"
          stroke="#7a5128"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M44 14v66M44 50h34v30M44 20c12-5 24-5 32 0v30M44 34h32"
        />
      </>
    ),
  },
  {
    name: 'wheel-truing.mp4',
    use: 'Used once · 0:40',
    scene: (
      <>
        <path fill="#cfe0ea" d="M0 0h120v90H0z" />
        <g fill="none" stroke="#24404f">
          <circle cx="60" cy="46" r="32" strokeWidth="5" />
          <path strokeWidth="1.5" d="M60 14v64M28 46h64M37 23l46 46M83 23 37 69" />
        </g>
        <circle cx="60" cy="46" r="6" fill="#24404f" />
      </>
    ),
  },
  {
    name: 'window-books.jpg',
    use: 'Used three times',
    scene: (
      <>
        <path fill="#efe3da" d="M0 0h120v90H0z" />
        <path fill="#8c4a3a" d="M16 24h12v52H16z" />
        <path fill="#2f5d50" d="M30 32h14v44H30z" />
        <path fill="#d2a03c" d="M46 20h10v56H46z" />
        <path fill="#31486b" d="M58 30h16v46H58z" />
        <path fill="#b97a5a" d="m80 30 12-3 10 47-12 3z" />
        <path fill="#5b3b26" d="M0 76h120v14H0z" />
      </>
    ),
  },
  {
    name: 'dovetail.jpg',
    use: 'Scheduled Oct 29',
    scene: (
      <>
        <path fill="#e8c78e" d="M0 0h120v90H0z" />
        <path fill="#a8733a" d="M0 90V34h14l-5 22h26l-5-22h20l-5 22h26l-5-22h20l-5 22h26l-5-22h18v56z" />
        <path fill="none" stroke="#c99e5d" strokeWidth="1.5" d="M0 10c40 6 80-4 120 4M0 22c40 6 80-4 120 2" />
        <path fill="none" stroke="#8d5d2b" strokeWidth="1.5" d="M0 68c40 6 80-4 120 4M0 80c40 6 80-4 120 2" />
      </>
    ),
  },
  {
    name: 'counter-morning.jpg',
    use: 'Used once',
    scene: (
      <>
        <path fill="#f6d9c0" d="M0 0h120v90H0z" />
        <circle cx="88" cy="30" r="16" fill="#f2a900" />
        <path fill="#6d4a33" d="M0 66h120v24H0z" />
        <path fill="#fff8ee" d="M30 44h30v14a12 12 0 0 1-12 12h-6a12 12 0 0 1-12-12z" />
        <path fill="none" stroke="#fff8ee" strokeWidth="4" d="M60 48h4a6 6 0 0 1 0 12h-4" />
      </>
    ),
  },
];

export function MediaShot() {
  return (
    <Shot describes="The media library: six pictures and videos of several clients, each with its file name and where it was used.">
      <ul className="grid grid-cols-2 gap-3 @lg:grid-cols-3">
        {pictures.map((picture) => (
          <li key={picture.name} className="overflow-hidden rounded-control border border-line bg-surface">
            <svg viewBox="0 0 120 90" className="block w-full">
              {picture.scene}
            </svg>
            <p className="truncate px-3 pt-2 text-12 font-medium">{picture.name}</p>
            <p className="truncate px-3 pb-2.5 text-12 text-muted">{picture.use}</p>
          </li>
        ))}
      </ul>
    </Shot>
  );
}
