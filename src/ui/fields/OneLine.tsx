import './one-line.css';

interface OneLineProps {
  readonly text: string | undefined;
  /** A CSS length; `rest`: what the other columns of the table leave, which one column of a table can have. */
  readonly width: string;
}

/** Text of a table that is cut to its column's width, whole under the pointer. */
export const OneLine = ({ text, width }: OneLineProps) => (
  <span
    className={width === 'rest' ? 'one-line rest' : 'one-line'}
    {...(width === 'rest' ? {} : { style: { maxWidth: width } })}
    title={text}
  >
    {text}
  </span>
);
