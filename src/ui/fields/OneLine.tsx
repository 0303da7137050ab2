import './one-line.css';

/** Text of a table that is cut to its column's width, whole under the pointer. */
export const OneLine = ({ text, width }: { text: string | undefined; width: string }) => (
  <span className="one-line" style={{ maxWidth: width }} title={text}>
    {text}
  </span>
);
