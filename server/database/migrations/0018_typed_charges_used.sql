-- Staff typed the charges of a sale or a client on documents before the service added them automatically. These charges count as charged.
-- Their uses have the form that contract/orders/charges.ts describes.
WITH listed AS (
  SELECT 'sale' AS origin, sales.id AS origin_id, charge.*
  FROM sales CROSS JOIN LATERAL jsonb_array_elements(sales.additional_charges) WITH ORDINALITY AS charge(entry, place)
  UNION ALL
  SELECT 'client', clients.id, charge.*
  FROM clients CROSS JOIN LATERAL jsonb_array_elements(clients.additional_charges) WITH ORDINALITY AS charge(entry, place)
), labeled AS (
  SELECT origin, origin_id, place, entry -> 'term' AS term, coalesce(entry ->> 'description', '') AS description,
    CASE WHEN entry ->> 'attached_to' IN ('consignment', 'item') THEN entry ->> 'attached_to' ELSE 'order' END AS target,
    '[' || CASE jsonb_typeof(entry -> 'term') WHEN 'number' THEN entry ->> 'term' ELSE 'null' END
      || ',' || to_json(coalesce(entry ->> 'description', ''))
      || ',' || to_json(coalesce(entry ->> 'attached_to', '')) || ']' AS label
  FROM listed
), named AS (
  SELECT *, origin || ' ' || origin_id || ': ' || label || ' '
    || row_number() OVER (PARTITION BY origin, origin_id, label ORDER BY place) AS name
  FROM labeled
), used AS (
  SELECT orders.id AS order_id, orders.type, orders.sale_id, orders.owner_id, named.name, named.origin, named.target
  FROM orders
  CROSS JOIN LATERAL (VALUES ('sale', orders.sale_id), ('client', orders.owner_id)) AS charging(origin, id)
  JOIN named ON named.origin = charging.origin AND named.origin_id = charging.id
  WHERE orders.status <> 'canceled' AND orders.sale_id IS NOT NULL AND EXISTS (
    SELECT FROM jsonb_array_elements(orders.additional_charges) AS typed
    WHERE coalesce(typed ->> 'term', '') = coalesce(named.term #>> '{}', '') AND coalesce(typed ->> 'description', '') = named.description
  )
), charged AS (
  SELECT order_id, name || ': ' || CASE origin WHEN 'client' THEN 'sale ' || sale_id ELSE 'client ' || owner_id END AS use
  FROM used WHERE type = 'bidder' AND target = 'order'
  UNION ALL
  SELECT used.order_id, name || ': ' || CASE target WHEN 'item' THEN 'item ' || items.id ELSE 'consignment ' || items.consignment END
  FROM used JOIN order_lines ON order_lines.order_id = used.order_id JOIN items ON items.id = order_lines.item_id
  WHERE used.type = 'consignor' AND target <> 'order' AND (target = 'item' OR items.consignment IS NOT NULL)
)
INSERT INTO charge_uses (use, order_id)
SELECT use, min(order_id) FROM charged GROUP BY use
ON CONFLICT DO NOTHING;
