import { t } from '../../texts/t.ts';
import type { MetricFigure } from './metricRows.ts';

/** The meaning of a figure, its uncertainty, and what it excludes; its value comes first. */
export function FigureWords({ figure }: { figure: MetricFigure }) {
  const { kind, range, estimatedRuns = 0, unknownRuns = 0 } = figure;
  const words = [
    { words: [kind, range].filter(Boolean).join(', '), look: 'text-text-2' },
    { words: estimatedRuns > 0 ? t`${estimatedRuns} estimated` : '', look: 'text-text-3' },
    { words: unknownRuns > 0 ? t`${unknownRuns} unknown` : '', look: 'text-lost-fg' },
  ].filter((each) => each.words !== '');
  return words.map((each, place) => (
    <span key={each.words} className={`text-meta ${each.look}`}>
      {place > 0 && ' · '}
      {each.words}
    </span>
  ));
}
