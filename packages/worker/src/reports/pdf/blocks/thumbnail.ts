import type { Box, Paper } from '#src/reports/pdf/paper.ts';

type Thumbnail = { box: Box; alt: string /** Stands where there is no picture. */; name: string };

const radius = 6;

/** A picture with round corners, or a plain tile. */
export function drawThumbnail(paper: Paper, picture: Buffer | undefined, { box, alt, name }: Thumbnail): void {
  const { x, y, width, height } = box;
  const { palette, styles, type } = paper;
  if (picture === undefined) {
    const style = { ...styles.label, size: 7.5, color: palette.muted };
    paper.artifact((document) => {
      document.roundedRect(x, y, width, height, radius).fill(palette.tint);
      const [line = ''] = type.wrap(name, width - 6, style, 1);
      paper.line(line, y + height / 2 - 5.3, style, { x, width, align: 'center' });
    });
    return;
  }
  const draw = () => {
    paper.document.save();
    paper.document.roundedRect(x, y, width, height, radius).clip();
    paper.document.image(picture, x, y, { width, height });
    paper.document.restore();
  };
  paper.figure(box, alt, draw);
}
